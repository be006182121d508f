/** The databases that tests get copies of: migrated, and with what a first start writes. */
export const templates = { migrated: 'menekse_migrated', seeded: 'menekse_seeded' } as const
