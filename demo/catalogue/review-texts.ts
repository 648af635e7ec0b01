/** Texts of reviews in English, Roman Urdu and Urdu, for any gift. Mean rating about 4.3 (reference 5.4.4). */
export const REVIEW_TEXTS: readonly { rating: 1 | 2 | 3 | 4 | 5; text: string }[] = [
  { rating: 5, text: "Beautiful packing. My mother kept the ribbon." },
  { rating: 5, text: "Came in two days to Multan. Exactly like the picture." },
  { rating: 5, text: "Bohat khoobsurat hai, sab ne pucha kahan se liya." },
  { rating: 4, text: "Good quality, the colour is a little darker than on my phone." },
  {
    rating: 5,
    text: "I was not sure about ordering a gift online because the last time, from another place, it came broken and nobody answered. This one was wrapped so well that my father needed scissors and ten minutes. He has it on his table now and tells every visitor who sent it.",
  },
  { rating: 5, text: "The name was written correctly. That never happens to me." },
  { rating: 4, text: "Delivery mein teen din lage magar cheez achi hai." },
  { rating: 5, text: "Check kar ke payment ki, rider ne intezar kiya. Zabardast service." },
  { rating: 3, text: "The gift is fine. The card had a small crease." },
  { rating: 5, text: "امی بہت خوش ہوئیں۔ شکریہ۔" },
  { rating: 5, text: "Better than I expected for this price." },
  { rating: 4, text: "Nice, but I wish there were more colours." },
  {
    rating: 5,
    text: "They sent me a video before dispatch, so I knew what was coming. My sister in Quetta opened it on a call with all of us watching and there was a moment of silence and then everybody talked at once. Worth every rupee, and I will order again for Eid.",
  },
  { rating: 5, text: "Perfect for our office farewell." },
  { rating: 2, text: "It came a day after the birthday. The thing itself is good." },
  { rating: 5, text: "Print quality bilkul saaf hai, tasveer asli se achi lag rahi hai." },
  { rating: 4, text: "Solid and heavier than it looks. The box alone is a gift." },
  { rating: 5, text: "My wife cried. In a good way." },
  { rating: 5, text: "پیکنگ لاجواب، چیز اس سے بھی بہتر۔" },
  { rating: 4, text: "Seller called to confirm the spelling. I liked that." },
  {
    rating: 5,
    text: "Ordered from Dubai for my parents in Gujranwala. The seller sent a photo of my father holding it. I have never met these people and I trust them more than some of my cousins. The handwriting on the card was so neat that my mother thought it was printed.",
  },
  { rating: 5, text: "Third time ordering. Still careful every time." },
  { rating: 3, text: "Acha hai lekin size thora chota nikla, tasveer mein bara lagta tha." },
  { rating: 5, text: "Looks expensive, was not." },
  { rating: 5, text: "Fast, polite, and it smells wonderful." },
  { rating: 4, text: "Everything good, only the tape was hard to open without tearing the paper." },
  { rating: 5, text: "Shukriya, bilkul waisa hi mila jaisa dikhaya tha." },
  { rating: 5, text: "My teacher put it on her shelf the same day." },
  {
    rating: 1,
    text: "Mine arrived cracked. They sent a new one within the week without asking for the old one back, but I had wanted it for a wedding on Sunday, so one star for the day it cost me and my thanks for how they made it right afterwards.",
  },
  { rating: 5, text: "تحفہ وقت پر پہنچا اور بچوں کو بہت پسند آیا۔" },
  { rating: 5, text: "Simple, elegant, no unnecessary glitter." },
  { rating: 4, text: "Good work. The engraving could be a little deeper." },
  { rating: 5, text: "Bhai ki salgirah par diya, ab wo kisi ko haath nahi lagane deta." },
  { rating: 5, text: "It is exactly what I would have made if I had the hands for it." },
  {
    rating: 4,
    text: "The courier went to the wrong street first. The seller stayed on the phone with him until he found us. The gift was worth the trouble; the paper, the little dried flower on top, the card in my own words. I took one star off for the street only.",
  },
  { rating: 5, text: "Wrapped like someone cared." },
  { rating: 3, text: "Average. For the price I expected a thicker material." },
  { rating: 5, text: "Seller ne raat ko bhi jawab diya. Cheez wakai achi hai." },
  { rating: 5, text: "Bought two, kept one." },
  { rating: 4, text: "Nice weight, clean edges, no smell of glue." },
  {
    rating: 5,
    text: "My grandmother cannot read English, so they wrote the card in Urdu for me, in real nastaliq, and put her name with the respect it should have. She has it under the glass of her dressing table and shows it before she shows the gift.",
  },
  { rating: 5, text: "Fits the frame of the picture perfectly." },
  { rating: 5, text: "دوسری بار منگوایا، دونوں بار دل خوش ہوا۔" },
  { rating: 4, text: "Colour thora different tha magar pyara hai." },
  { rating: 5, text: "Even the rider said it looked nice." },
  { rating: 2, text: "Not for me. They took it back without a word, in six days." },
  { rating: 5, text: "For our anniversary. It says what I cannot." },
  { rating: 5, text: "Replied to my message in five minutes and sent three photos." },
  { rating: 4, text: "Lovely. Delivery to Skardu took six days, which is fair." },
  { rating: 5, text: "Quality 10/10. Packing 11/10." },
  {
    rating: 5,
    text: "I gave this at a nikkah where there were already nine dinner sets on the table. It was the only thing the bride carried herself to the car. The finishing is very clean, also on the back where nobody looks, and the box closes with a magnet that makes a satisfying sound.",
  },
  { rating: 4, text: "Bachon ko bohat pasand aya, bas ek kona thora dab gaya tha." },
  { rating: 5, text: "Honest pictures. What you see is what comes." },
  { rating: 5, text: "The whole staff asked for the link." },
  { rating: 3, text: "Good gift, slow answer. It took them a day to reply." },
  { rating: 5, text: "Ammi ke liye liya tha, ab khala bhi maang rahi hain." },
  { rating: 5, text: "Sturdy and pretty at the same time." },
  { rating: 5, text: "چھوٹا سا تحفہ، بڑی سی خوشی۔" },
  { rating: 4, text: "I would buy again. Please add a bigger size." },
  { rating: 5, text: "Ordered at night, it was in Lahore the next evening with express." },
  {
    rating: 5,
    text: "We ordered forty of these for a conference with forty different names. I sent the list at midnight with two mistakes of my own in it and they noticed both. All forty arrived in one carton, sorted by table, with two spare ones blank in case somebody new turned up. Somebody did.",
  },
  { rating: 5, text: "Just perfect, thank you all." },
  { rating: 4, text: "Theek hai, qeemat ke hisaab se acha hai." },
  { rating: 5, text: "No plastic anywhere in the parcel. Thank you for that." },
  { rating: 5, text: "It made a very tired doctor smile." },
  { rating: 4, text: "Good, though the ribbon was not the colour I chose." },
  { rating: 5, text: "Dost ke ghar seedha bhijwaya, usne video call par khola." },
  { rating: 5, text: "Feels good in the hand." },
  {
    rating: 2,
    text: "The lettering is smaller than in the photo. I should have asked first, and the seller did offer to remake it, but I had no time left before we travelled. The material is good. I would have given four stars with bigger letters.",
  },
  { rating: 5, text: "بہترین معیار، مناسب قیمت۔" },
  { rating: 5, text: "The surprise worked because the parcel had no picture on the outside." },
  { rating: 4, text: "Pretty. A little fragile, so keep it high." },
  { rating: 5, text: "My students signed the back. I will keep it always." },
  { rating: 5, text: "Mashallah, bohat nafees kaam hai." },
  { rating: 5, text: "First time I paid after opening the box. That is how it should be." },
  { rating: 4, text: "Delivered on time during the rain. Dry inside." },
  {
    rating: 5,
    text: "I have bought gifts for this family for years and every year I run out of ideas in the first week of Ramadan. This year I let them build a box for me from three shops, wrote one line on the card and tapped a button. It went to four cities. Four thank-you calls before iftar.",
  },
  { rating: 3, text: "Fine, nothing special. My cousin liked it more than I did." },
  { rating: 5, text: "Shaadi mein sab se alag tohfa tha." },
  { rating: 5, text: "The smallest one in the pile and the first to be opened." },
  { rating: 4, text: "Nicely made. The instructions could be in Urdu too." },
  { rating: 5, text: "Well made, well packed, well done." },
  { rating: 5, text: "ابو نے پہلی بار کسی تحفے کی تعریف کی۔" },
  {
    rating: 5,
    text: "Seller put a little extra card in for my son. He is four and thinks he knows them.",
  },
  {
    rating: 4,
    text: "Works as described. Delivered by the third day, the rider called twice before coming, and I could look at everything in peace before paying. I only wish the tracking page had said which hour, because I waited at home all morning.",
  },
  { rating: 5, text: "My colleagues thought it was imported." },
  { rating: 5, text: "Har cheez apni jagah, card bhi haath se likha hua." },
  { rating: 5, text: "Will last longer than the flowers did." },
  { rating: 4, text: "Four stars because I am jealous that I did not buy one for myself." },
  {
    rating: 5,
    text: "Thank you for calling before the power cut, the rider came just in time, and the cake of course did not wait.",
  },
  { rating: 1, text: "Wrong name. They are making it again, I will change this when it comes." },
  {
    rating: 2,
    text: "I waited nine days, and for six of them the page said the same word. The seller answered my messages every time and was sorry, but I needed the gift and not the apology. It is well made and the packing was dry and strong. Order early if you live outside the big cities.",
  },
  {
    rating: 3,
    text: "The picture shows a warm cream and mine is closer to yellow. In the evening light it looks right, in the morning it does not. I asked the seller and he sent me an honest photo by the window, which should be the one in the shop. My aunt likes it anyway, so it stays.",
  },
  {
    rating: 4,
    text: "Rider ne do dafa call ki, phir gate par intezar bhi kiya. Packing itni mazboot thi ke kholne mein bachon ki poori team lagi. Quality achi hai, bas card par likhai thori halki thi, door se parhi nahi jati. Agli dafa mote qalam se likhwaoon ga, seller ne khud kaha hai.",
  },
  { rating: 3, text: "ٹھیک ہے، مگر رنگ تصویر سے کچھ ہلکا نکلا۔" },
  {
    rating: 4,
    text: "We live abroad and cannot always be there, so I order for my father every few months. This one came on the right day, at the right hour, to the right gate. I would like to choose the wrapping myself next time, there was only one kind. He says that it was too pretty to tear, and he kept the paper under the mattress.",
  },
  { rating: 4, text: "Acha tohfa hai, wapsi ka sawal hi nahi. Delivery ek din late thi." },
  {
    rating: 3,
    text: "Two of the same thing for two sisters, and one was finished better than the other. The seller exchanged it without an argument once I sent a photo, and the courier took the old one with him. Good people, but somebody should look at both before closing the box.",
  },
  { rating: 2, text: "Box was dented on one corner. Inside everything was whole, to be fair." },
  {
    rating: 4,
    text: "سالگرہ سے ایک دن پہلے پہنچ گیا۔ ڈبہ مضبوط تھا، کاغذ خوبصورت تھا، اور کارڈ پر وہی الفاظ تھے جو میں نے لکھے تھے۔ صرف ربن کا رنگ بدلا ہوا تھا۔ بیٹی نے کہا یہی رنگ اچھا ہے، تو بات ختم ہو گئی۔ اگلی بار پھر یہیں سے منگوائیں گے۔",
  },
  { rating: 5, text: "Asked for a video before dispatch and got two." },
  { rating: 4, text: "Print is sharp, only the edge is not perfectly straight." },
  { rating: 1, text: "Parcel do hafte baad aya, tab tak taqreeb guzar chuki thi." },
  { rating: 5, text: "Exactly what I wanted to say, in a box." },
];

export const REVIEWERS: readonly {
  firstName: string;
  lastName: string;
  gender: "Male" | "Female";
}[] = [
  ...names(
    "Female",
    "Ayesha Khan, Fatima Noor, Zainab Ali, Hira Saleem, Maryam Yousuf, Sana Javed, Amna Tariq, Rabia Hassan, Iqra Shah, Mahnoor Baig, Komal Rizvi, Areeba Malik, Nimra Aslam, Saima Qadir, Bushra Anwar, Kiran Latif, Tooba Siddiqui, Anum Farhan, Hafsa Zahid, Laiba Usman, Mehwish Iqbal, Sidra Nawaz, Uzma Karim, Sumaira Gul, Farah Naz, Nida Hashmi, Yumna Ashraf, Alina Butt, Shazia Parveen, Rida Waheed",
  ),
  ...names(
    "Male",
    "Ahmed Raza, Bilal Hussain, Hamza Sheikh, Usman Ghani, Ali Haider, Omar Farooqi, Saad Mirza, Faisal Mehmood, Danish Iqbal, Zeeshan Abbas, Kashif Rehman, Imran Aziz, Tariq Jameel, Asim Shahzad, Junaid Akhtar, Waqas Ahmad, Shahid Bashir, Adnan Sami, Rehan Butt, Noman Ijaz, Fahad Mustafa, Arsalan Khalid, Hassan Murtaza, Talha Yasin, Kamran Akmal, Naveed Anjum, Salman Rauf, Yasir Nadeem, Moiz Qureshi, Zain Abidin",
  ),
];

function names(gender: "Male" | "Female", list: string) {
  return list.split(", ").map((name) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { firstName, lastName, gender };
  });
}
