import { DESK_CHATS } from '@menekse/contract/live'
import type { Database } from '../platform/database.ts'
import type { Live } from '../platform/live.ts'
import { waitingPlayers } from './store.ts'

export interface News {
  /** Says after the commit that a chat has changed; everybody who sees it asks what it is now. */
  changed(chat: { id: string; player_id: string; version: number }): void
  /** The same, where the places of all who wait may have changed. */
  queueMoved(chat: { id: string; player_id: string; version: number }): Promise<void>
  playerTypes(chatId: string): void
  colleagueTypes(chatId: string, playerId: string): void
}

export function createNews({ live, database }: { live: Live; database: Database }): News {
  const changed: News['changed'] = ({ id, player_id, version }) => {
    live.publish(player_id, 'chat', { chat_id: id, version })
    live.announce(DESK_CHATS, 'changed', { chat_id: id, version })
  }
  return {
    changed,
    async queueMoved(chat) {
      changed(chat)
      for (const { id, player_id, version } of await waitingPlayers(database)) {
        if (id !== chat.id) live.publish(player_id, 'chat', { chat_id: id, version })
      }
    },
    playerTypes: (chatId) => live.announce(DESK_CHATS, 'typing', { chat_id: chatId }),
    colleagueTypes: (chatId, playerId) =>
      live.publish(playerId, 'chat_typing', { chat_id: chatId }),
  }
}
