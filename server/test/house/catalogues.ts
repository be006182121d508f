/*
 * Where a sentence in Turkish may stand: in the catalogues. What the contract says is said on both sides, and a game's
 * title brings its names along, as invented leagues do those of their clubs and players.
 */

const CATALOGUES = [
  /(^|\/)(texts|letters|messages)(-[a-z]+)*\.ts$/,
  /(^|\/)seed(-[a-z]+)*\.ts$/,
  /^contract\/src\//,
  /^games\/src\/[a-z]+\/titles\//,
  /^games\/src\/sports\/simulated\/[a-z]+\/[a-z]+-(leagues|tours)\.ts$/,
]
export const isCatalogue = (path: string): boolean => CATALOGUES.some((one) => one.test(path))
