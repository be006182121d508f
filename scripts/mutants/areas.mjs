/*
 * Any play with any bonuses and bets: pure, and asked wherever money is decided. What decides is tested without a
 * database; where the shell around it is mutated as well, its tests have one.
 */
const anyPlay = [
  'server/src/rounds/bonus-play.property.test.ts',
  'server/src/bets/bonus-bets.property.test.ts',
]

/**
 * Where a fault costs money or protects nobody: what is mutated, the tests that must notice, and whether one of them
 * asks for a PostgreSQL.
 */
export const areas = {
  wallet: {
    mutate: ['purse', 'batch', 'grant', 'open-bets', 'purse-columns', 'waiting-line'].map(
      (file) => `server/src/wallet/${file}.ts`,
    ),
    tests: ['server/src/wallet', 'server/src/rounds', 'server/src/bonuses/grant-moves.test.ts'],
    onDatabase: true,
  },
  rounds: {
    mutate: ['server/src/rounds/rounds.ts', 'server/src/rounds/steps.ts'],
    tests: ['server/src/rounds', 'server/src/casino'],
    onDatabase: true,
  },
  stakes: {
    mutate: ['server/src/stakes/stakes.ts'],
    tests: ['server/src/stakes', 'server/src/bonuses/grant-moves.test.ts', ...anyPlay],
  },
  bets: {
    mutate: ['bets', 'decisions', 'settling'].map((file) => `server/src/bets/${file}.ts`),
    tests: ['server/src/bets'],
    onDatabase: true,
  },
  'grant-moves': {
    mutate: ['grant-moves', 'stake-parts', 'transfers'].map(
      (file) => `server/src/bonuses/${file}.ts`,
    ),
    tests: ['server/src/bonuses/grant-moves.test.ts', ...anyPlay],
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
