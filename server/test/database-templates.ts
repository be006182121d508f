/** The databases that tests get copies of: migrated, with what a first start writes, and with the lane guarded. */
export const templates = {
  migrated: 'menekse_migrated',
  seeded: 'menekse_seeded',
  guarded: 'menekse_guarded',
} as const
