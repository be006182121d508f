/** Every staff permission; a route of the back office names the one it needs. */
export const permissions = {
  'players.read': 'Oyuncuları görüntüleme',
  'players.reveal': 'Kişisel verileri açık görme',
  'players.block': 'Oyuncu hesabını kapatma ve açma',
  'deposits.read': 'Yatırımları görüntüleme',
  'deposits.decide': 'Yatırımları onaylama ve reddetme',
  'withdrawals.read': 'Çekimleri görüntüleme',
  'withdrawals.decide': 'Çekimleri onaylama ve reddetme',
  'withdrawals.pay': 'Çekimleri ödendi olarak işaretleme',
  'kyc.read': 'Belgeleri görüntüleme',
  'kyc.decide': 'Belgeleri onaylama ve reddetme',
  'messages.read': 'Mesajları görüntüleme',
  'messages.answer': 'Mesajları yanıtlama ve kapatma',
  'callbacks.read': 'Aranma taleplerini görüntüleme',
  'callbacks.decide': 'Aranma taleplerini sonuçlandırma',
  'affiliates.read': 'Ortaklık başvurularını görüntüleme',
  'affiliates.decide': 'Ortaklık başvurularını sonuçlandırma',
  'cases.read': 'Vakaları görüntüleme',
  'cases.decide': 'Vakaları üstlenme ve sonuçlandırma',
  'cases.aml': 'Kara para aklama vakalarını görme ve sonuçlandırma',
  'bonuses.read': 'Bonus kampanyalarını ve bonusları görüntüleme',
  'bonuses.edit': 'Bonus kampanyalarını düzenleme',
  'bonuses.grant': 'Oyuncuya bonus tanımlama ve bonusu iptal etme',
  'announcements.send': 'Duyuru gönderme',
  'brands.edit': 'Markaları görüntüleme ve düzenleme',
  'staff.manage': 'Çalışan hesaplarını yönetme',
  'mail.read': 'Giden e-postaları görüntüleme',
  'licence.read': 'Lisansı ve pazar kurallarını görüntüleme',
  'audit.read': 'Denetim kayıtlarını görüntüleme',
} as const

export type Permission = keyof typeof permissions

/** What each role may do. Roles are data; a new one is a line here. */
export const roles = {
  owner: Object.keys(permissions) as Permission[],
  cashier: [
    'players.read',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'withdrawals.pay',
    'messages.read',
  ],
  support: [
    'players.read',
    'deposits.read',
    'withdrawals.read',
    'kyc.read',
    'kyc.decide',
    'messages.read',
    'messages.answer',
    'callbacks.read',
    'callbacks.decide',
    'affiliates.read',
    'cases.read',
    'cases.decide',
    'bonuses.read',
    'bonuses.grant',
    'mail.read',
  ],
  compliance: [
    'players.read',
    'players.reveal',
    'deposits.read',
    'withdrawals.read',
    'kyc.read',
    'kyc.decide',
    'cases.read',
    'cases.decide',
    'cases.aml',
    'bonuses.read',
    'licence.read',
    'audit.read',
  ],
  auditor: [
    'players.read',
    'deposits.read',
    'withdrawals.read',
    'kyc.read',
    'messages.read',
    'callbacks.read',
    'affiliates.read',
    'bonuses.read',
    'licence.read',
    'audit.read',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof roles

/** Whether a role grants a permission; used by the server and by the screens alike. */
export function can(role: Role, permission: Permission): boolean {
  return (roles[role] as readonly Permission[]).includes(permission)
}
