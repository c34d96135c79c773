import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush } from "./encrypt.ts";
import { isPublicAddress, lookUpPublic } from "./public-address.ts";
import { postPublic } from "./post.ts";

test("a message is encrypted as the example of RFC 8291 is", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const receiver = {
    publicKey:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const text = "When I grow up, I want to be a watermelon";
  expect(encryptPush(text, receiver, { salt, sender }).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("two messages to one browser have nothing in common", () => {
  const pair = createECDH("prime256v1");
  const receiver = { publicKey: pair.generateKeys("base64url"), authSecret: "A".repeat(22) };
  const [one, two] = [encryptPush("x", receiver), encryptPush("x", receiver)];
  expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86));
});

test("addresses of private networks are not public, in any of their forms", () => {
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
  ])
    expect(`${address} ${isPublicAddress(address)}`).toBe(`${address} false`);
  for (const address of ["142.250.74.106", "2a00:1450:4001:82f::200a"])
    expect(isPublicAddress(address)).toBe(true);
});

test("a host that leads into a private network is not called", async () => {
  const outcome = new Promise((resolve) => {
    lookUpPublic("localhost", {}, (error) => resolve(error?.message));
  });
  expect(await outcome).toBe("The host is not on the public web");
  await expect(postPublic("https://localhost/a", {}, Buffer.of())).rejects.toThrow(
    "The host is not on the public web",
  );
  for (const address of ["https://127.0.0.1/a", "https://[::1]/a", "http://push.example.org/a"])
    await expect(postPublic(address, {}, Buffer.of())).rejects.toThrow(
      "The address is not on the public web",
    );
});
