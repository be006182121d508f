import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'
import { SuspicionReport } from './staff-suspicion-reports.ts'

/** What a case can be about; a signal of another kind does not compile. */
export const caseKinds = {
  aml_threshold: 'Eşik üstü işlem',
  aml_structuring: 'Eşik altına bölünmüş işlemler',
  aml_no_play: 'Oynamadan yatırım ve çekim',
  aml_velocity: 'Olağan dışı işlem sıklığı',
  aml_failed_transfers: 'Art arda başarısız transferler',
  aml_linked_accounts: 'Bağlantılı hesaplar',
  bonus_shared_device: 'Bonusta ortak cihaz',
  bonus_shared_address: 'Bonusta ortak adres',
  bonus_shared_iban: 'Bonusta ortak IBAN',
  bonus_shared_name: 'Bonusta aynı kişi şüphesi',
  bonus_only_play: 'Yalnızca bonusla oyun',
  bets_before_goal: 'Gol öncesi bahisler',
  bets_max_stake: 'Sürekli en yüksek bahis',
  bets_new_account: 'Yeni hesapta en yüksek bahis',
  bets_closing_line: 'Kapanış oranını yenme',
  bets_opposite: 'Bonusla karşıt bahisler',
  harm_chasing: 'Kaybın peşinden gitme',
  harm_night_play: 'Gece oyunu',
  harm_rising_deposits: 'Artan yatırımlar',
  harm_failed_deposits: 'Başarısız yatırımlar',
  harm_long_sessions: 'Uzun oturumlar',
  exclusion_evasion: 'Men edilmişken dönme denemesi',
  identity_mismatch: 'Kimlik kaydıyla eşleşmeyen hesap',
  identity_unanswered: 'Kimlik ve men sorgusu yanıtsız',
  debt_correction: 'Sonuç düzeltmesinden doğan borç',
} as const
export type CaseKind = keyof typeof caseKinds

export const caseGroups = {
  aml: 'Kara para aklama',
  bonus: 'Bonus',
  bets: 'Spor bahisleri',
  harm: 'Oyun sorunu',
  exclusion: 'Oyundan men',
  identity: 'Kimlik',
  debt: 'Borç',
} as const
export type CaseGroup = keyof typeof caseGroups

/** Pure: the group a kind belongs to, by the first part of its name. */
export const groupOf = (kind: CaseKind) => kind.slice(0, kind.indexOf('_')) as CaseGroup

export const caseStrengths = { watch: 'İzlenmeli', strong: 'Güçlü' } as const
export type CaseStrength = keyof typeof caseStrengths

export const caseStatuses = { open: 'Açık', assigned: 'İnceleniyor', closed: 'Kapandı' } as const
export type CaseStatus = keyof typeof caseStatuses

export const caseOutcomes = {
  no_concern: 'Sorun görülmedi',
  monitored: 'İzlemeye alındı',
  restricted: 'Kısıtlama uygulandı',
  confirmed: 'Şüphe doğrulandı',
  reported: 'Bildirim yapıldı',
} as const
export type CaseOutcome = keyof typeof caseOutcomes

export const caseEvents = {
  opened: 'Vaka açıldı',
  raised: 'Güçlü olarak işaretlendi',
  evidence: 'Bulgu eklendi',
  assigned: 'Üstlenildi',
  note: 'Not',
  closed: 'Kapatıldı',
} as const
export type CaseEvent = keyof typeof caseEvents

export const linkLabels = {
  iban: 'Aynı IBAN',
  device: 'Aynı cihaz',
  name: 'Aynı ad ve doğum tarihi',
  ip: 'Aynı internet adresi',
} as const

const keysOf = <T extends Record<string, unknown>>(of: T) =>
  z.enum(Object.keys(of) as [keyof T & string, ...(keyof T & string)[]])

const PlayerRef = z.object({ id: z.string(), username: z.string(), full_name: z.string() })

export const StaffCase = z.object({
  id: z.string(),
  player: PlayerRef,
  kind: keysOf(caseKinds),
  kind_label: z.string(),
  group: keysOf(caseGroups),
  strength: keysOf(caseStrengths),
  strength_label: z.string(),
  status: keysOf(caseStatuses),
  status_label: z.string(),
  holds: z.boolean().check(z.describe('The player’s withdrawals wait until it is closed')),
  assigned_to: z
    .nullable(z.object({ id: z.string(), name: z.string() }))
    .check(z.describe('Who has it; nobody else closes it until they take it over')),
  is_mine: z.boolean(),
  evidence_count: z.int(),
  opened_at: z.string(),
  evidence_at: z.string(),
  report_due_at: z
    .nullable(z.string())
    .check(z.describe('Until when a report has to be filed; money laundering only')),
  report_state: z
    .nullable(z.enum(['running', 'near', 'late', 'filed']))
    .check(z.describe('How its clock stands; null where none runs')),
  closed_at: z.nullable(z.string()),
  outcome_label: z.nullable(z.string()),
  outcome_reason: z.nullable(z.string()),
})
export type StaffCase = z.output<typeof StaffCase>

export const fundsStatuses = {
  asked: 'Belge bekleniyor',
  accepted: 'Kaynak uygun bulundu',
  refused: 'Kaynak uygun bulunmadı',
} as const

/** Where a player was asked for the source of the money; asked by one person and decided by another. */
export const FundsRequest = z.object({
  id: z.string(),
  status: keysOf(fundsStatuses),
  status_label: z.string(),
  locks: z.boolean().check(z.describe('Play, deposits and withdrawals wait')),
  cash: Money.check(z.describe('In the purse when it was asked')),
  held: Money,
  asked_by: z.string(),
  is_mine: z.boolean().check(z.describe('Asked by the reader, who may not decide it')),
  asked_at: z.string(),
  reason: z.string(),
  document: z.nullable(z.enum(['pending', 'approved', 'rejected'])),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
})
export type FundsRequest = z.output<typeof FundsRequest>

export const StaffCaseDetail = z.object({
  case: StaffCase,
  funds: z.array(FundsRequest).check(z.describe('Latest first')),
  stops: z
    .boolean()
    .check(z.describe('Play or deposits wait for it; closing it lifts or keeps that')),
  summary: z.object({
    registered_at: z.string(),
    kyc_verified: z.boolean(),
    status: z.enum(['active', 'blocked']),
    deposited: Money,
    withdrawn: Money,
    staked_30_days: Money,
  }),
  reports: z.array(SuspicionReport).check(z.describe('To the authority, latest first')),
  evidence: z.array(
    z.object({
      facts: z.array(z.string()).check(z.describe('Turkish, with figures')),
      subjects: z.array(z.string()).check(z.describe('Ids of the rows that show it')),
      at: z.string(),
    }),
  ),
  linked: z.array(z.object({ player: PlayerRef, why: z.array(z.string()) })),
  others: z.array(StaffCase).check(z.describe('Further cases of this player')),
  history: z.array(
    z.object({
      event: keysOf(caseEvents),
      label: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
})
export type StaffCaseDetail = z.output<typeof StaffCaseDetail>

const found = z.object({ success: z.literal(true), ...StaffCaseDetail.shape })

/**
 * Cases: what stands out about a player and somebody has to look at. Cases about money laundering are seen and decided
 * only by those who hold `cases.aml`; for anybody else they are refused as `forbidden` and missing in lists.
 */
export const staffCases = {
  list: get('/api/staff/cases', {
    access: { staff: 'cases.read' },
    summary: 'Cases; open ones strong first, then the oldest; closed ones latest first',
    polled: true,
    query: z.object({
      status: z._default(z.enum(['open', 'mine', 'closed', 'all']), 'open'),
      group: z._default(
        z.enum(['all', 'aml', 'bonus', 'bets', 'harm', 'exclusion', 'identity', 'debt']),
        'all',
      ),
      player: z._default(z.string().check(z.maxLength(40)), ''),
      page,
    }),
    returns: z.object({
      success: z.literal(true),
      cases: z.array(StaffCase),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  view: get('/api/staff/cases/:id', {
    access: { staff: 'cases.read' },
    summary: 'A case with evidence, player, linked players and history; every look is written down',
    params: byId,
    returns: found,
  }),
  assign: post('/api/staff/cases/:id/assignment', {
    access: { staff: 'cases.decide' },
    summary: 'Take the case, or take it over from the colleague one names; again is the same',
    params: byId,
    body: z.object({
      from: z
        .nullable(z.string().check(z.maxLength(40)))
        .check(z.describe('Who has it as far as the caller knows; null for nobody')),
    }),
    returns: found,
    refusals: ['case_closed', 'case_taken'],
  }),
  note: post('/api/staff/cases/:id/notes', {
    access: { staff: 'cases.decide' },
    summary: 'Write a note into the history of the case',
    params: byId,
    body: z.object({
      text: z
        .string('Not yazın')
        .check(
          z.trim(),
          z.minLength(3, 'Not yazın'),
          z.maxLength(2000, 'En fazla 2000 karakter girin'),
        ),
    }),
    returns: found,
    refusals: ['case_closed'],
  }),
  close: post('/api/staff/cases/:id/closure', {
    access: { staff: 'cases.decide' },
    summary:
      'Close the case with an outcome and a reason; held withdrawals are free again. Where its funds were refused: not ' +
      'as harmless, and not by whoever had asked',
    params: byId,
    body: z.object({
      outcome: keysOf(caseOutcomes),
      reason,
      restriction: z
        .optional(z.enum(['lift', 'keep']))
        .check(z.describe('What becomes of what was stopped for it')),
    }),
    returns: found,
    refusals: [
      'case_closed',
      'case_taken',
      'funds_asked',
      'funds_were_refused',
      'report_missing',
      'restriction_undecided',
      'second_person_required',
    ],
  }),
  askFunds: post('/api/staff/cases/:id/funds-request', {
    access: { staff: 'cases.aml' },
    summary:
      'Ask the player for proof of income, in a neutral text; with a lock the account waits meanwhile',
    params: byId,
    body: z.object({ reason, locks: z.boolean() }),
    returns: found,
    refusals: ['case_closed', 'funds_asked'],
  }),
  decideFunds: post('/api/staff/funds-requests/:id/decision', {
    access: { staff: 'cases.aml' },
    summary: 'Decide on the source of the money; not by whoever asked',
    params: byId,
    body: z.object({ accepted: z.boolean(), reason }),
    returns: found,
    refusals: ['already_decided', 'second_person_required', 'income_missing'],
  }),
}
