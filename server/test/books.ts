import type { Application } from './application.ts'

/** Fails where the books do not add up, with the rule that is broken. */
export async function booksAddUp({ wallet }: Pick<Application, 'wallet'>): Promise<void> {
  const problem = await wallet.reconcile()
  if (problem !== undefined) throw new Error(`${problem.rule}: ${problem.subject}`)
}
