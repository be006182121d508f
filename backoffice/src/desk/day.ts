/** A calendar day, whatever the clock: 1990-05-07 is 07.05.1990 everywhere. */
export function formatDay(value: string): string {
  return value.slice(0, 10).split('-').toReversed().join('.')
}
