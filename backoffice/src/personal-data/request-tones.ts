/** How each state of a request looks. */
export const stateTones = {
  open: 'warn',
  done: 'up',
  partly: 'violet',
  refused: 'neutral',
} as const
