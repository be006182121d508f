/** Who sets a brake that no person set. */
export const SYSTEM_NAME = 'Sistem'
