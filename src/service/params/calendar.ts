const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):(\d{2}))$/;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the Gregorian calendar, `YYYY-MM-DD` (HELLO-3). */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) + leap;
}

/** Whether a text is a day and a time of it, with Z or an offset (HELLO-3). */
export function isDateTime(text: string): boolean {
  const read = TIME.exec(text);
  if (read === null) return false;
  const [, date = '', hour, minute, second = '0', offsetHour = '0', offsetMinute = '0'] = read;
  const within = (part: string | undefined, most: number): boolean => Number(part) <= most;
  return (
    isDate(date) &&
    within(hour, 23) &&
    within(minute, 59) &&
    within(second, 59) &&
    within(offsetHour, 23) &&
    within(offsetMinute, 59)
  );
}
