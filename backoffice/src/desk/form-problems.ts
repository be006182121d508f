import { safeParse } from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** What a contract's schema says about entries, by field; empty when all is well. */
export function formProblems(schema: ZodMiniType, entries: unknown): Record<string, string> {
  const read = safeParse(schema, entries)
  if (read.success) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message
  return problems
}

/** What an entry as a whole is refused for, and what one of its parts is. */
export const problemUnder = (
  problems: Readonly<Record<string, string>>,
  field: string,
): string | undefined =>
  problems[field] ?? Object.entries(problems).find(([name]) => name.startsWith(`${field}.`))?.[1]
