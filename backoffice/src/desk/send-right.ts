import { problemsIn } from './refusal-place.ts'

/**
 * Sends a form with which nothing is wrong; null where something is. What is wrong is shown by field: at first what was
 * found here, later what the server says, and nothing once all is well.
 */
export function sendRight<Answer>(
  found: Readonly<Record<string, string>>,
  show: (problems: Record<string, string>) => void,
  send: () => Promise<Answer>,
): Promise<Answer> | null {
  show({ ...found })
  if (Object.keys(found).length > 0) return null
  return send().catch((error: unknown) => {
    show(problemsIn(error))
    throw error
  })
}
