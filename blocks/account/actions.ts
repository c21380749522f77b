import { orderActions } from './order-actions.ts'
import { deleteAccount, exportData, redeemCode, saveProfile } from './profile-actions.ts'
import {
  changePassword,
  register,
  requestLoginLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from './session-actions.ts'

export const accountActions = [
  signIn,
  register,
  signOut,
  changePassword,
  requestPasswordReset,
  requestLoginLink,
  resetPassword,
  saveProfile,
  redeemCode,
  exportData,
  deleteAccount,
  ...orderActions,
]
