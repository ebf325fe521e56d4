import { encode as toToon } from '@toon-format/toon';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { examples } from '../../generated/examples.ts';
import { type Document, menu, orders, realDocuments } from './documents.ts';
import type { Row, Subject } from './measure.ts';
import { lens } from './product.ts';

/** Tokens of Lens, JSON and TOON on the same documents, and how near the estimate comes, counted by o200k_base. */
export const tokensSubject: Subject = {
  name: 'tokens',
  run: async () => {
    const documents: readonly Document[] = [
      { name: '60-row menu', value: menu() },
      { name: 'generated orders, 20 KB', value: orders(20_000) },
      ...realDocuments(),
    ];
    const texts: string[] = [];
    const rows = documents.map(({ name, value }): Row => {
      const forms = [lens.lensValue(value), JSON.stringify(value), JSON.stringify(value, null, 2), toToon(value)];
      texts.push(...forms.slice(0, 3));
      const [ours = 0, minified = 0, pretty = 0, toon = 0] = forms.map((text) => countTokens(text));
      const share = (other: number): string => `${(100 - (100 * ours) / other).toFixed(0)} % less than`;
      const figure = `${ours}: ${share(minified)} minified JSON (${minified}), ${share(pretty)} pretty (${pretty}), ${share(toon)} TOON (${toon})`;
      return { subject: `tokens of Lens: ${name}`, figure };
    });
    const drawn = examples.flatMap(({ operation, expect }) =>
      operation === 'lens.reply' && 'text' in expect && expect.text.length > 40 ? [expect.text] : [],
    );
    return [
      ...rows,
      estimateRow('documents as Lens, minified and pretty JSON, and replies', [...texts, ...drawn]),
      estimateRow('of these, Lens alone', [...texts.filter((_, index) => index % 3 === 0), ...drawn]),
    ];
  },
};

function estimateRow(name: string, texts: readonly string[]): Row {
  const ratios = texts.map((text) => lens.estimateTokens(text) / countTokens(text));
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return {
    subject: `estimate ÷ tokens: ${name}`,
    figure: `mean ${mean.toFixed(2)}, range ${range}, over ${texts.length} texts`,
  };
}
