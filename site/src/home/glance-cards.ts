import type { Kurus } from '@menekse/contract/money'
import type { LimitView } from '@menekse/contract/protection/protection'
import type { Glance } from '@menekse/contract/reports/reports'
import { formatMoney } from '@menekse/ui/money-format'
import { shortMoney } from '../bonuses/bonus-money.ts'
import { owedDocuments } from '../kyc/owed-documents.ts'
import { links } from '../links.ts'
import { homeTexts } from '../messages-home.ts'
import { protectionTexts } from '../messages-protection.ts'

const texts = homeTexts.glance

/** One fact about the player, and where it leads. */
export interface GlanceCard {
  key: 'round' | 'bonus' | 'loss_bonus' | 'withdrawal' | 'documents' | 'play'
  label: string
  main: string
  note: string
  href: string
  /** The one that leads, with the word on its button. */
  action?: string
  /** Of a hundred. */
  progress?: number
}

/** What the first screen tells a player, the most pressing first. The last card always stands. */
export function glanceCards(glance: Glance, isVerified: boolean): GlanceCard[] {
  return [
    roundCard(glance),
    bonusCard(glance),
    lossBonusCard(glance),
    withdrawalCard(glance),
    documentsCard(glance, isVerified),
    playCard(glance),
  ].filter((card) => card !== undefined)
}

function roundCard({ open_round: round }: Glance): GlanceCard | undefined {
  if (round === null) return undefined
  return {
    key: 'round',
    label: texts.round,
    main: round.game_name,
    note: texts.stake(formatMoney(round.stake)),
    href: links.game(round.game_slug),
    action: texts.goOn,
  }
}

function bonusCard({ bonus }: Glance): GlanceCard | undefined {
  if (bonus === null) return undefined
  const { name, required, completed, progress, free_spins_left: spins } = bonus
  const card = { key: 'bonus', label: name, href: links.bonusTab('active') } as const
  if (required > 0n) {
    return {
      ...card,
      main: texts.wagering(shortMoney(completed), shortMoney(required)),
      note: texts.wagered(`%${Math.floor(progress)}`),
      progress,
    }
  }
  return spins === null || spins === 0
    ? undefined
    : { ...card, main: texts.spins(spins), note: texts.spinsNote }
}

function lossBonusCard({ loss_bonus: amount }: Glance): GlanceCard | undefined {
  if (amount === null) return undefined
  return {
    key: 'loss_bonus',
    label: texts.lossBonus,
    main: formatMoney(amount),
    note: texts.lossBonusNote,
    href: links.bonusTab('cashback'),
  }
}

function withdrawalCard({ withdrawal }: Glance): GlanceCard | undefined {
  if (withdrawal === null) return undefined
  return {
    key: 'withdrawal',
    label: texts.withdrawal,
    main: formatMoney(withdrawal.amount),
    note: texts.withdrawalStates[withdrawal.status] ?? '',
    href: links.wallet('withdraw'),
  }
}

function documentsCard({ documents }: Glance, isVerified: boolean): GlanceCard | undefined {
  const count = documents === null ? 0 : owedDocuments({ documents }, isVerified).count
  if (count === 0) return undefined
  return {
    key: 'documents',
    label: texts.documents,
    main: texts.documentsDue(count),
    note: texts.documentsNote,
    href: links.verification,
  }
}

function playCard({ play, limit }: Glance): GlanceCard {
  return {
    key: 'play',
    label: texts.play(play.days),
    main: play.staked === 0n ? texts.noPlay : formatMoney(play.net, { sign: 'always' }),
    note: limit === null ? texts.noLimit : limitText(limit),
    href: links.saferPlay,
  }
}

function limitText({ kind, period, amount, used, minutes, used_minutes: spent }: LimitView) {
  const words = protectionTexts.limits
  const name = words.name(protectionTexts.periods[period], protectionTexts.kinds[kind])
  const left =
    amount === null
      ? words.minutes(Math.max(0, (minutes ?? 0) - (spent ?? 0)))
      : shortMoney(atLeastZero((amount - (used ?? 0n)) as Kurus))
  return texts.limit(name, words.left(left))
}

const atLeastZero = (amount: Kurus) => (amount < 0n ? (0n as Kurus) : amount)
