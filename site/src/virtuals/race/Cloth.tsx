import { clothOf } from './cloths.ts'

/** A runner's number in the colours of its cloth. */
export function Cloth({ number, large = false }: { number: number; large?: boolean }) {
  const { fill, ink } = clothOf(number)
  return (
    <svg
      viewBox="0 0 32 24"
      className={large ? 'vs-cloth vs-cloth-large' : 'vs-cloth'}
      aria-hidden="true"
    >
      <rect
        x="1"
        y="1"
        width="30"
        height="22"
        rx="5"
        fill={fill}
        stroke="#ffffff"
        strokeOpacity="0.28"
      />
      <text x="16" y="12.500" fill={ink} textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </svg>
  )
}
