import type { Place } from './places.ts'

/** The pages of the desk, below /backoffice/. */
export const deskPlaces: readonly Pick<Place, 'path' | 'title'>[] = [
  { path: '', title: 'Genel bakış' },
  { path: 'approvals', title: 'Onaylar' },
  { path: 'deposits', title: 'Yatırımlar' },
  { path: 'withdrawals', title: 'Çekimler' },
  { path: 'kyc', title: 'Belgeler' },
  { path: 'live-support', title: 'Canlı destek' },
  { path: 'messages', title: 'Mesajlar' },
  { path: 'callbacks', title: 'Arama talepleri' },
  { path: 'players', title: 'Oyuncular' },
  { path: 'simulated-registers', title: 'Deneme kayıtları' },
  { path: 'cases', title: 'Vakalar' },
  { path: 'complaints', title: 'Şikâyetler' },
  { path: 'suspicion-reports', title: 'Şüpheli işlem bildirimleri' },
  { path: 'bonuses', title: 'Bonuslar' },
  { path: 'bonuses/new', title: 'Yeni bonus kampanyası' },
  { path: 'announcements', title: 'Duyurular' },
  { path: 'affiliates', title: 'Ortak başvuruları' },
  { path: 'brands', title: 'Markalar' },
  { path: 'banners', title: 'Banner ve ana sayfa' },
  { path: 'site-pages', title: 'Site sayfaları' },
  { path: 'alarms', title: 'Alarmlar' },
  { path: 'games', title: 'Oyunlar' },
  { path: 'games/open-rounds', title: 'Açık turlar' },
  { path: 'tables', title: 'Masalar' },
  { path: 'tables/incidents', title: 'Olaylar ve iptaller' },
  { path: 'live-tables', title: 'Canlı masalar' },
  { path: 'trading', title: 'Maçlar ve risk' },
  { path: 'house-accounts', title: 'Banka hesapları' },
  { path: 'team', title: 'Çalışanlar' },
  { path: 'rights', title: 'Yetki raporu' },
  { path: 'outbox', title: 'Giden kutusu' },
  { path: 'data-requests', title: 'Veri başvuruları' },
  { path: 'retention', title: 'Saklama ve imha' },
  { path: 'licence', title: 'Lisans' },
  { path: 'books', title: 'Defter denetimi' },
  { path: 'audit', title: 'Denetim kaydı' },
]

/** The tabs of a player's page at the desk; the first has no name in the address. */
export const deskPlayerTabs = ['transfers', 'rounds', 'bonuses', 'protection', 'sessions'] as const
