import { clsx } from 'clsx'

/** Balls of one column of the tickets have one colour: 1 to 9, 10 to 19 … 80 to 90. */
export const toneOf = (number: number): number => Math.min(8, Math.floor(number / 10))

export const Ball = ({ number, size = 's' }: { number: number; size?: 's' | 'l' }) => (
  <span className={clsx('tombala-ball', `tombala-ball-${size}`)} data-tone={toneOf(number)}>
    <span>{number}</span>
  </span>
)
