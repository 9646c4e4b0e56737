/** The public page of Ley 1581 de 2012, and where it asks whom to write to. */
export const policyPath = '/datos-personales'
export const policyContactPath = '/policy/contact'
