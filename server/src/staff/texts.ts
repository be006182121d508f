/** What the server says to the desk about accounts, in one place. */
export const texts = {
  newPasswordMissing: 'Yeni bir şifre belirleyin',
  firstName: 'Yönetici',
} as const
