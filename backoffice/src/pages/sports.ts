import type { DeskPage } from '../desk/page.ts'

/** Bets on sports: what is offered, what was taken, and what it came to. */
export const sportsPages: readonly DeskPage[] = []
