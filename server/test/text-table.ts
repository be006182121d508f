/** Rows of a text table, without its head and rules; cells by column. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
