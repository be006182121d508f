/** A reason not to start that the operator can act on: one clear line, printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
