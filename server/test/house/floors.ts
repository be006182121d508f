/*
 * The rooms of the server and how they stand on each other, for imports and for tables.
 */

/** From the ground up; a floor may import those below it, never one beside it. */
export const floors = [
  ['platform'],
  ['staff'],
  ['identity', 'wallet', 'content', 'messaging', 'affiliates', 'cases', 'alarms'],
  ['protection', 'licence', 'kyc', 'approvals', 'brakes', 'variants', 'chat', 'rights'],
  [
    'bonuses',
    'safer-play',
    'announcements',
    'house-accounts',
    'registers',
    'due-diligence',
    'complaints',
  ],
  ['harm'],
  ['payments', 'campaigns'],
  ['stakes'],
  ['rounds', 'bets', 'chains', 'feeds'],
  ['fairness', 'draws', 'fixtures'],
  [
    'casino',
    'closing',
    'studio',
    'crash',
    'tombala',
    'drawn',
    'sportsbook',
    'oversight',
    'table-desk',
  ],
  ['reports', 'evidence', 'watch', 'personal-data', 'trading', 'resulting', 'bet-monitor'],
]
/** Counted from the ground; -1 for what is no room. */
export const floorOf = (capability: string): number =>
  floors.findIndex((floor) => floor.includes(capability))
