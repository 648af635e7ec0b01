export default function Parcel() {
  return null;
}
