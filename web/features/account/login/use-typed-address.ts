import { useState } from "react";
import { readTypedAddress, writeTypedAddress } from "#web/data/local/typed-address.ts";

/** The mail address in a form: the next form begins with it, also after a reload. */
export function useTypedAddress(): readonly [string, (address: string) => void] {
  const [address, setAddress] = useState(readTypedAddress);
  const change = (text: string) => {
    setAddress(text);
    writeTypedAddress(text);
  };
  return [address, change];
}
