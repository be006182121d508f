import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import './bonuses.css'

/** A gift for what is added, turning reels for spins, a returning arrow for losses. */
export function BonusIcon({ kind }: { kind: BonusKind }) {
  return (
    <span className="choice-icon" aria-hidden="true">
      <svg viewBox="0 0 48 48" className="size-12">
        <rect width="48" height="48" rx="12" className="fill-violet-900" />
        {kind === 'free_spins' ? <Reels /> : kind === 'cashback' ? <Return /> : <Gift />}
      </svg>
    </span>
  )
}

const Gift = () => (
  <>
    <path d="M12 22h24v14a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z" className="fill-violet-600" />
    <rect x="10" y="16" width="28" height="7" rx="2" className="fill-violet-500" />
    <path d="M21.5 16h5v22h-5z" className="fill-violet-300" />
    <path
      d="M24 16c-2-6-9-8-10-4-.8 3.2 4 4 10 4 6 0 10.8-.8 10-4-1-4-8-2-10 4z"
      fill="none"
      strokeWidth="2.4"
      strokeLinejoin="round"
      className="stroke-violet-300"
    />
  </>
)

const Reels = () => (
  <>
    <rect x="9" y="13" width="30" height="22" rx="5" className="fill-violet-600" />
    <path d="M12 16h7v16h-7zM20.5 16h7v16h-7zM29 16h7v16h-7z" className="fill-bg-0" />
    <path
      d="M13.5 21h4l-2.5 6M22 21h4l-2.5 6M30.5 21h4l-2.5 6"
      fill="none"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-violet-300"
    />
  </>
)

const Return = () => (
  <path
    d="M14 19a12 12 0 1 1-1.5 9M13 11.500V20h8.5"
    fill="none"
    strokeWidth="3.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="stroke-violet-300"
  />
)
