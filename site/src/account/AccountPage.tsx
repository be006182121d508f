import { ConfirmProvider } from '@menekse/ui/ConfirmDialog'
import { AccountLayout } from './AccountLayout.tsx'

/** The account area with the questions it may ask. */
export function AccountPage() {
  return (
    <ConfirmProvider>
      <AccountLayout />
    </ConfirmProvider>
  )
}
