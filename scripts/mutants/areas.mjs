/** Where a fault costs money or protects nobody: what is mutated, and the tests that must notice. */
export const areas = {
  wallet: {
    mutate: ['purse', 'batch', 'grant', 'open-bets', 'purse-columns', 'waiting-line'].map(
      (file) => `server/src/wallet/${file}.ts`,
    ),
    tests: ['server/src/wallet', 'server/src/rounds', 'server/src/bonuses/grant-moves.test.ts'],
  },
  rounds: {
    mutate: ['server/src/rounds/rounds.ts', 'server/src/rounds/steps.ts'],
    tests: ['server/src/rounds', 'server/src/casino'],
  },
  stakes: {
    mutate: ['server/src/stakes/stakes.ts'],
    tests: ['server/src/rounds', 'server/src/bets', 'server/src/bonuses/grant-moves.test.ts'],
  },
  bets: {
    mutate: ['bets', 'decisions', 'settling'].map((file) => `server/src/bets/${file}.ts`),
    tests: ['server/src/bets'],
  },
  'grant-moves': {
    mutate: ['grant-moves', 'stake-parts', 'transfers'].map(
      (file) => `server/src/bonuses/${file}.ts`,
    ),
    tests: ['server/src/bonuses', 'server/src/rounds', 'server/src/bets'],
  },
  limits: {
    mutate: ['server/src/protection/protection.ts'],
    tests: ['server/src/safer-play', 'server/src/rounds', 'server/src/bets', 'server/src/kyc'],
  },
  market: {
    mutate: ['server/src/licence/market.ts'],
    tests: ['server/src/licence/market.test.ts'],
  },
}
