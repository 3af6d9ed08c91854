"""An authenticator in software, written from the specification (W3C Web Authentication, level 2, sections 6 and 7)."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # bits of the authenticator's data


def written(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with passkeys; its owner is always there."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.count = 0
        self._keys: dict[bytes, tuple[ec.EllipticCurvePrivateKey, bytes]] = {}

    def create(self, options: str) -> str:
        """What `navigator.credentials.create` answers."""
        wish = json.loads(options)
        id, key = secrets.token_bytes(32), ec.generate_private_key(ec.SECP256R1())
        self._keys[id] = key, read(wish["user"]["id"])
        point = key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        attested = bytes(16) + len(id).to_bytes(2, "big") + id + cose
        data = self._data(wish["rp"]["id"], ATTESTED) + attested
        response = {
            "clientDataJSON": written(self._client_data("webauthn.create", wish["challenge"])),
            "attestationObject": written(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._answer(id, response)

    def get(self, options: str) -> str:
        """What `navigator.credentials.get` answers, with the passkey that was made last."""
        wish = json.loads(options)
        id, (key, user) = list(self._keys.items())[-1]
        self.count += 1
        data = self._data(wish["rpId"], 0)
        client = self._client_data("webauthn.get", wish["challenge"])
        signature = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": written(client),
            "authenticatorData": written(data),
            "signature": written(signature),
            "userHandle": written(user),
        }
        return self._answer(id, response)

    def _data(self, host: str, further: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([self.flags | further]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _answer(self, id: bytes, response: dict[str, Any]) -> str:
        return json.dumps({"id": written(id), "rawId": written(id), "type": "public-key", "response": response})
