import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import { chatLink } from "#tohfa/shop/values/reach.ts";

/** Links for a seller to contact the buyer of a parcel: a call, and a WhatsApp chat with a greeting filled in. */
export function contactOf(
  order: { firstName: string; phone: string; whatsAppNumber: string | null },
  parcelId: string,
): { callUrl: string; chatUrl: string } {
  const { firstName, phone, whatsAppNumber } = order;
  const greeting = `Assalam o alaikum ${firstName}, about your Tohfa parcel ${parcelId}: `;
  return {
    callUrl: `tel:+${internationalPhone(phone)}`,
    chatUrl: chatLink(whatsAppNumber ?? phone, greeting),
  };
}
