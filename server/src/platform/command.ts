/** Runs a command of the operator's: its exit code, or 2 with one line that says what stood in its way. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`Menekşe: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
    process.exitCode = 2
  }
}
