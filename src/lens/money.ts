import type { Money } from '../../generated/types.ts';

/** Currencies whose minor unit is the unit itself. */
const whole: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XAF', 'XOF']);

/** Money (LENS-18): the amount, given in minor units, with two decimals or none, and the currency. */
export function formatMoney({ amount, currency }: Money): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount));
  if (whole.has(currency)) return `${sign}${digits} ${currency}`;
  // On digits, not by division: amounts go up to 2^53 − 1 and every cent counts.
  const padded = digits.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)} ${currency}`;
}
