/** What the server says to the desk about accounts, in one place. */
export const texts = {
  newPasswordMissing: 'Yeni bir şifre belirleyin',
  ownName: 'Kendi adınızı ve soyadınızı yazın',
  ownEmail: 'Kendinize ait bir e-posta adresi yazın',
  firstName: 'Yönetici',
} as const
