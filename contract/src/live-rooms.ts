import { tableRoom } from './draws/draws.ts'
import type { LiveRooms } from './live.ts'
import { fixtureRoom, fixturesRoom } from './sports/fixtures.ts'

/** The public rooms, by kind. A page that joins one reads its topics by the room's own shapes, which come with the page. */
export const liveRooms = {
  table: tableRoom,
  fixture: fixtureRoom,
  fixtures: fixturesRoom,
} satisfies LiveRooms
