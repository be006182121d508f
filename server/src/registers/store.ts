import type { PlayerId } from '@menekse/contract/ids'
import type {
  RegisterAnswer,
  RegisterName,
  RegisterOccasion,
  RegisterQuestion,
} from '@menekse/contract/registers/staff-registers'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

export interface Question {
  id: string
  player_id: PlayerId
  register: RegisterName
  source: string
  occasion: RegisterOccasion
  asked_at: Date
  answered_at: Date
  answer: RegisterAnswer
}
const SHOWN_MAX = 50

/** The newest answer of each register since an instant; a question without an answer is asked again. */
export async function latestAnswers(
  database: Database,
  playerId: PlayerId,
  since: Date,
): Promise<Map<RegisterName, RegisterAnswer>> {
  const { rows } = await sql<Pick<Question, 'register' | 'answer'>>`
    select distinct on (register) register, answer from register_question
    where player_id = ${playerId} and asked_at > ${since} and answer <> 'none'
    order by register, asked_at desc, id desc`.execute(database.read)
  return new Map(rows.map(({ register, answer }) => [register, answer]))
}

export const insertQuestions = (tx: Tx, questions: readonly Question[]) =>
  tx
    .insertInto('register_question')
    .values([...questions])
    .execute()

/** What was asked about a player, newest first. */
export async function questionsOf(
  database: Database,
  playerId: PlayerId,
): Promise<RegisterQuestion[]> {
  const rows = await database.read
    .selectFrom('register_question')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return (rows as Question[]).map(({ id, register, source, occasion, asked_at: at, answer }) => ({
    id,
    register,
    source,
    occasion,
    asked_at: at.toISOString(),
    answer,
  }))
}
