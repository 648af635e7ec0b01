/** A city couriers deliver to, with its province: "Mirpur" and "Mirpur Khas" are easily confused. */
export interface City {
  name: string;
  province: string;
  /** Other names people type. */
  alsoKnownAs?: string;
}

/** The fixed list of SPEC §5 (reference/pakistan.md 3.1), by province. */
const BY_PROVINCE: readonly City[] = [
  { name: "Islamabad", province: "Islamabad Capital Territory" },
  { name: "Lahore", province: "Punjab" },
  { name: "Faisalabad", province: "Punjab", alsoKnownAs: "Lyallpur" },
  { name: "Rawalpindi", province: "Punjab", alsoKnownAs: "Pindi" },
  { name: "Gujranwala", province: "Punjab" },
  { name: "Multan", province: "Punjab" },
  { name: "Bahawalpur", province: "Punjab" },
  { name: "Sargodha", province: "Punjab" },
  { name: "Sialkot", province: "Punjab" },
  { name: "Sheikhupura", province: "Punjab" },
  { name: "Rahim Yar Khan", province: "Punjab", alsoKnownAs: "RYK" },
  { name: "Jhang", province: "Punjab" },
  { name: "Dera Ghazi Khan", province: "Punjab", alsoKnownAs: "D.G. Khan" },
  { name: "Gujrat", province: "Punjab" },
  { name: "Sahiwal", province: "Punjab" },
  { name: "Wah Cantt", province: "Punjab" },
  { name: "Kasur", province: "Punjab" },
  { name: "Okara", province: "Punjab" },
  { name: "Chiniot", province: "Punjab" },
  { name: "Kamoke", province: "Punjab" },
  { name: "Hafizabad", province: "Punjab" },
  { name: "Sadiqabad", province: "Punjab" },
  { name: "Burewala", province: "Punjab" },
  { name: "Khanewal", province: "Punjab" },
  { name: "Muzaffargarh", province: "Punjab" },
  { name: "Mandi Bahauddin", province: "Punjab" },
  { name: "Jhelum", province: "Punjab" },
  { name: "Khanpur", province: "Punjab" },
  { name: "Pakpattan", province: "Punjab" },
  { name: "Daska", province: "Punjab" },
  { name: "Gojra", province: "Punjab" },
  { name: "Muridke", province: "Punjab" },
  { name: "Bahawalnagar", province: "Punjab" },
  { name: "Samundri", province: "Punjab" },
  { name: "Jaranwala", province: "Punjab" },
  { name: "Chishtian", province: "Punjab" },
  { name: "Attock", province: "Punjab" },
  { name: "Vehari", province: "Punjab" },
  { name: "Kot Addu", province: "Punjab" },
  { name: "Wazirabad", province: "Punjab" },
  { name: "Chakwal", province: "Punjab" },
  { name: "Mianwali", province: "Punjab" },
  { name: "Toba Tek Singh", province: "Punjab" },
  { name: "Layyah", province: "Punjab" },
  { name: "Khushab", province: "Punjab" },
  { name: "Lodhran", province: "Punjab" },
  { name: "Bhakkar", province: "Punjab" },
  { name: "Narowal", province: "Punjab" },
  { name: "Taxila", province: "Punjab" },
  { name: "Nankana Sahib", province: "Punjab" },
  { name: "Murree", province: "Punjab" },
  { name: "Hasilpur", province: "Punjab" },
  { name: "Arifwala", province: "Punjab" },
  { name: "Mian Channu", province: "Punjab" },
  { name: "Kharian", province: "Punjab" },
  { name: "Pattoki", province: "Punjab" },
  { name: "Rajanpur", province: "Punjab" },
  { name: "Karachi", province: "Sindh" },
  { name: "Hyderabad", province: "Sindh" },
  { name: "Sukkur", province: "Sindh" },
  { name: "Larkana", province: "Sindh" },
  { name: "Nawabshah", province: "Sindh", alsoKnownAs: "Shaheed Benazirabad" },
  { name: "Mirpur Khas", province: "Sindh" },
  { name: "Jacobabad", province: "Sindh" },
  { name: "Shikarpur", province: "Sindh" },
  { name: "Khairpur", province: "Sindh" },
  { name: "Dadu", province: "Sindh" },
  { name: "Tando Adam", province: "Sindh" },
  { name: "Tando Allahyar", province: "Sindh" },
  { name: "Thatta", province: "Sindh" },
  { name: "Badin", province: "Sindh" },
  { name: "Umerkot", province: "Sindh" },
  { name: "Ghotki", province: "Sindh" },
  { name: "Kotri", province: "Sindh" },
  { name: "Moro", province: "Sindh" },
  { name: "Sanghar", province: "Sindh" },
  { name: "Rohri", province: "Sindh" },
  { name: "Peshawar", province: "Khyber Pakhtunkhwa" },
  { name: "Mardan", province: "Khyber Pakhtunkhwa" },
  { name: "Abbottabad", province: "Khyber Pakhtunkhwa" },
  { name: "Mingora", province: "Khyber Pakhtunkhwa", alsoKnownAs: "Swat" },
  { name: "Kohat", province: "Khyber Pakhtunkhwa" },
  { name: "Dera Ismail Khan", province: "Khyber Pakhtunkhwa", alsoKnownAs: "D.I. Khan" },
  { name: "Swabi", province: "Khyber Pakhtunkhwa" },
  { name: "Nowshera", province: "Khyber Pakhtunkhwa" },
  { name: "Charsadda", province: "Khyber Pakhtunkhwa" },
  { name: "Mansehra", province: "Khyber Pakhtunkhwa" },
  { name: "Haripur", province: "Khyber Pakhtunkhwa" },
  { name: "Bannu", province: "Khyber Pakhtunkhwa" },
  { name: "Timergara", province: "Khyber Pakhtunkhwa", alsoKnownAs: "Lower Dir" },
  { name: "Batkhela", province: "Khyber Pakhtunkhwa" },
  { name: "Quetta", province: "Balochistan" },
  { name: "Gwadar", province: "Balochistan" },
  { name: "Turbat", province: "Balochistan" },
  { name: "Khuzdar", province: "Balochistan" },
  { name: "Hub", province: "Balochistan" },
  { name: "Chaman", province: "Balochistan" },
  { name: "Sibi", province: "Balochistan" },
  { name: "Loralai", province: "Balochistan" },
  { name: "Zhob", province: "Balochistan" },
  { name: "Muzaffarabad", province: "Azad Jammu & Kashmir" },
  { name: "Mirpur", province: "Azad Jammu & Kashmir" },
  { name: "Kotli", province: "Azad Jammu & Kashmir" },
  { name: "Rawalakot", province: "Azad Jammu & Kashmir" },
  { name: "Bhimber", province: "Azad Jammu & Kashmir" },
  { name: "Gilgit", province: "Gilgit-Baltistan" },
  { name: "Skardu", province: "Gilgit-Baltistan" },
  { name: "Hunza", province: "Gilgit-Baltistan", alsoKnownAs: "Aliabad/Karimabad" },
];

/** Where most orders go (the census of 2023), the largest first. */
const BIG = [
  ...["Karachi", "Lahore", "Faisalabad", "Rawalpindi", "Gujranwala", "Multan"],
  ...["Hyderabad", "Peshawar", "Quetta", "Islamabad"],
];
const rank = ({ name }: City) => (BIG.indexOf(name) + BIG.length + 1) % (BIG.length + 1);

/** All cities in the order of lists: the big ones first, then by name. */
export const CITIES: readonly City[] = BY_PROVINCE.toSorted(
  (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, "en"),
);

const byName = new Map(CITIES.map((city) => [city.name.toLowerCase(), city]));

/** The city of that name, whatever its case and the spaces around it; null where there is none. */
export function findCity(name: string): City | null {
  return byName.get(name.trim().toLowerCase()) ?? null;
}
