/**
 * Where a fault costs money or protects nobody: what is mutated, the tests that must notice, and whether one of them
 * asks for a PostgreSQL. What decides about money is asked of its tables alone: a property notices as much by chance,
 * and would need seconds for each fault where a table needs none.
 */
export const areas = {
  wallet: {
    mutate: ['purse', 'batch', 'grant', 'waiting-line'].map(
      (file) => `server/src/wallet/${file}.ts`,
    ),
    tests: ['purse', 'play-span', 'grant', 'waiting-line', 'batch'].map(
      (file) => `server/src/wallet/${file}.test.ts`,
    ),
  },
  'purse-columns': {
    mutate: ['server/src/wallet/purse-columns.ts'],
    tests: ['server/src/wallet/purse-columns.test.ts'],
    onDatabase: true,
  },
  rounds: {
    mutate: ['server/src/rounds/decisions.ts', 'server/src/rounds/steps.ts'],
    tests: ['decisions', 'steps', 'rounds'].map((file) => `server/src/rounds/${file}.test.ts`),
  },
  'rounds-in-the-lane': {
    mutate: ['server/src/rounds/rounds.ts'],
    tests: ['server/src/rounds/rounds-in-the-lane.test.ts'],
    onDatabase: true,
  },
  stakes: {
    mutate: ['server/src/stakes/stakes.ts'],
    tests: ['server/src/stakes', 'server/src/bonuses/grant-moves.test.ts'],
  },
  bets: {
    mutate: ['server/src/bets/decisions.ts'],
    tests: ['server/src/bets/decisions.test.ts'],
  },
  'bets-in-the-lane': {
    mutate: ['bets/bets', 'bets/settling', 'wallet/open-bets'].map(
      (file) => `server/src/${file}.ts`,
    ),
    tests: ['bets-in-the-lane', 'undo-in-the-lane', 'months'].map(
      (file) => `server/src/bets/${file}.test.ts`,
    ),
    onDatabase: true,
  },
  'grant-moves': {
    mutate: ['grant-moves', 'stake-parts', 'transfers'].map(
      (file) => `server/src/bonuses/${file}.ts`,
    ),
    tests: ['grant-moves', 'grant-ends', 'stake-parts'].map(
      (file) => `server/src/bonuses/${file}.test.ts`,
    ),
  },
  limits: {
    mutate: ['server/src/protection/protection.ts'],
    tests: ['server/src/protection/protection.test.ts'],
  },
  market: {
    mutate: ['server/src/licence/market.ts'],
    tests: ['server/src/licence/market.test.ts'],
  },
}
