import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { TitleVariantTable } from '../platform/tables.ts'

/** Which return a title was given; without maths the standard one. */
export type ChoiceRow = Selectable<TitleVariantTable>
export type ChoiceSetting = Omit<ChoiceRow, 'title'>

export const allChoices = ({ read }: Pick<Database, 'read'>) =>
  read.selectFrom('title_variant').selectAll().orderBy('title').execute()

export const lockChoice = (tx: Tx, title: string) =>
  tx
    .selectFrom('title_variant')
    .selectAll()
    .where('title', '=', title)
    .forUpdate()
    .executeTakeFirst()

/** Of two who are the first to choose for a title, one writes its row; undefined for the other. */
export const insertChoice = (tx: Tx, title: string, setting: ChoiceSetting) =>
  tx
    .insertInto('title_variant')
    .values({ title, ...setting })
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateChoice = (tx: Tx, title: string, setting: ChoiceSetting) =>
  tx
    .updateTable('title_variant')
    .set(setting)
    .where('title', '=', title)
    .returningAll()
    .executeTakeFirstOrThrow()
