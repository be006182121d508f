import { createClient } from '@menekse/contract/client'

/** The game's calls to the server; refusals are values, lost answers throw `NetworkError`. */
export const call = createClient({ fetch: (...input) => fetch(...input) })
