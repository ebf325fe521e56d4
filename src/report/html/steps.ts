import type { Step } from '../../../generated/types.ts';
import { compactJson, type JsonValue } from '../../wire/index.ts';
import { stepWords } from '../step-words.ts';
import { kept } from './cut.ts';
import type { StepData } from './data.ts';

/** The most bytes of a step that stands in the page as it is. */
const WHOLE_STEP = 1_024;

/** How steps are told: each as it is where it is short, in words alone where there is no room. */
export function stepsOf(steps: readonly Step[], most: number, how: 'whole' | 'words'): readonly StepData[] {
  return steps.map((step): StepData => {
    if (how === 'words') return { short: stepWords(step) };
    const text = compactJson(step as unknown as JsonValue);
    if (text.length <= Math.max(most, WHOLE_STEP)) return step;
    return { short: stepWords(step), text: kept(text, most) };
  });
}
