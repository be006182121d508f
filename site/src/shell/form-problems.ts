import { safeDecode } from 'zod/mini'
import type * as z from 'zod/mini'

/** What a schema of the contract finds wrong with a form: its first text for each field. */
export function problemsOf(
  schema: z.ZodMiniType | undefined,
  form: unknown,
): Record<string, string> {
  if (schema === undefined) return {}
  const read = safeDecode(schema, form as never)
  const problems: Record<string, string> = {}
  for (const issue of read.success ? [] : read.error.issues) {
    problems[String(issue.path[0])] ??= issue.message
  }
  return problems
}
