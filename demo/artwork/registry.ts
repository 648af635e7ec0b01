import { caps } from "./kinds/apparel-caps.ts";
import { cloth } from "./kinds/apparel-cloth.ts";
import { shirts } from "./kinds/apparel-shirts.ts";
import { bags } from "./kinds/bags-carried.ts";
import { pocketGoods } from "./kinds/bags-pocket.ts";
import { calendars } from "./kinds/desk-calendars.ts";
import { letters } from "./kinds/desk-letters.ts";
import { deskTop } from "./kinds/desk-top.ts";
import { writing } from "./kinds/desk-writing.ts";
import { bottles } from "./kinds/drinkware-bottles.ts";
import { mugs } from "./kinds/drinkware-mugs.ts";
import { teaware } from "./kinds/drinkware-tea.ts";
import { bouquetsAndRoses } from "./kinds/flowers-bouquets.ts";
import { floralDecor } from "./kinds/flowers-decor.ts";
import { photoLights } from "./kinds/frames-lights.ts";
import { photoFrames } from "./kinds/frames-photos.ts";
import { giveaways } from "./kinds/giveaways.ts";
import { hampers } from "./kinds/hampers.ts";
import { homeLights } from "./kinds/home-lights.ts";
import { roomPieces } from "./kinds/home-rooms.ts";
import { wallPieces } from "./kinds/home-walls.ts";
import { calligraphy } from "./kinds/islamic-calligraphy.ts";
import { prayerGifts } from "./kinds/islamic-prayer.ts";
import { quranGifts } from "./kinds/islamic-quran.ts";
import { bridalJewellery } from "./kinds/jewellery-bridal.ts";
import { chains } from "./kinds/jewellery-chains.ts";
import { ringsAndPins } from "./kinds/jewellery-rings.ts";
import { watches } from "./kinds/jewellery-watches.ts";
import { babyGifts } from "./kinds/kids-baby.ts";
import { schoolThings } from "./kinds/kids-school.ts";
import type { Kind, Options } from "./kinds/kind.ts";
import { boxes } from "./kinds/packaging-boxes.ts";
import { cards } from "./kinds/packaging-cards.ts";
import { wraps } from "./kinds/packaging-wraps.ts";
import { balloons } from "./kinds/party-balloons.ts";
import { partyGuests } from "./kinds/party-guests.ts";
import { keepsakes } from "./kinds/party-keepsakes.ts";
import { pouredResin } from "./kinds/resin-poured.ts";
import { pressedResin } from "./kinds/resin-pressed.ts";
import { attars } from "./kinds/scents-attar.ts";
import { bakhoor } from "./kinds/scents-bakhoor.ts";
import { perfumes } from "./kinds/scents-perfume.ts";
import { smallGifts } from "./kinds/small-gifts.ts";
import { smallKeepsakes } from "./kinds/small-keepsakes.ts";
import { baked } from "./kinds/sweets-baked.ts";
import { sweetBoxes } from "./kinds/sweets-boxes.ts";
import { chocolates } from "./kinds/sweets-chocolate.ts";
import { pantry } from "./kinds/sweets-pantry.ts";
import { deskTech } from "./kinds/tech-desk.ts";
import { phoneThings } from "./kinds/tech-phone.ts";
import { soundAndWatch } from "./kinds/tech-sound.ts";
import { crystals } from "./kinds/trophies-crystal.ts";
import { cups } from "./kinds/trophies-cups.ts";
import { framedAwards } from "./kinds/trophies-framed.ts";
import { weddingCards } from "./kinds/wedding-cards.ts";
import { weddingDay } from "./kinds/wedding-day.ts";
import { nikkah } from "./kinds/wedding-nikkah.ts";

/** Every kind of object the generator can draw. */
export const KINDS = {
  ...shirts,
  ...caps,
  ...cloth,
  ...bags,
  ...pocketGoods,
  ...writing,
  ...calendars,
  ...deskTop,
  ...letters,
  ...mugs,
  ...bottles,
  ...teaware,
  ...bouquetsAndRoses,
  ...floralDecor,
  ...photoFrames,
  ...photoLights,
  ...giveaways,
  ...hampers,
  ...homeLights,
  ...wallPieces,
  ...roomPieces,
  ...quranGifts,
  ...prayerGifts,
  ...calligraphy,
  ...chains,
  ...bridalJewellery,
  ...ringsAndPins,
  ...watches,
  ...babyGifts,
  ...schoolThings,
  ...boxes,
  ...wraps,
  ...cards,
  ...balloons,
  ...partyGuests,
  ...keepsakes,
  ...pouredResin,
  ...pressedResin,
  ...attars,
  ...perfumes,
  ...bakhoor,
  ...chocolates,
  ...baked,
  ...pantry,
  ...sweetBoxes,
  ...phoneThings,
  ...deskTech,
  ...soundAndWatch,
  ...cups,
  ...crystals,
  ...framedAwards,
  ...nikkah,
  ...weddingDay,
  ...weddingCards,
  ...smallGifts,
  ...smallKeepsakes,
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** One drawing: its kind and options. */
export type DrawingOf = { kind: KindName } & Options;
